<?php
function add() {
    throw new LogicException("nothing to add");
}

add();
