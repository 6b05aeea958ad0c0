(error "nothing to add")
