interface NamedClass {
  special_class_name: string | null
  classes: { name: string }
}

/** A special class has its own name. The view `studio.class_details` repeats the rule for the server's queries. */
export const scheduledClassName = ({ special_class_name, classes }: NamedClass): string =>
  special_class_name ?? classes.name
