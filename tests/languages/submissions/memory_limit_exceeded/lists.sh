text=x
while true; do text=$text$text; done
