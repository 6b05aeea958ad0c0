<?php
$n = 1;
$n = ;
