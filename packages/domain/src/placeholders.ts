const braces = /\{([^{}]*)\}/g

/** The texts in braces that are not among the known placeholders. */
export const unknownPlaceholders = (template: string, known: readonly string[]): string[] =>
  [...template.matchAll(braces)].map(([, name = '']) => name).filter((name) => !known.includes(name))

/** Replaces placeholders once; braces inside a value are not replaced again. */
export const fillPlaceholders = <Name extends string>(
  template: string,
  values: Readonly<Record<Name, string>>,
): string =>
  template.replace(braces, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Name] : whole,
  )

/** “{nombre}, {plan}”, for a help text. */
export const listPlaceholders = (names: readonly string[]): string =>
  names.map((name) => `{${name}}`).join(', ')
