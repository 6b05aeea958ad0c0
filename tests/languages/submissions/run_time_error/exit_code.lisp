(sb-ext:exit :code 7)
