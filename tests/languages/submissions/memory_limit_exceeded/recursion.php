<?php
function depth($above) {
    return depth($above + 1) + $above;
}

echo depth(0);
