sleep;
