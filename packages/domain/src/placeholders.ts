const braces = /\{([^{}]*)\}/g

/** The texts in braces that are not among the known placeholders. */
export const unknownPlaceholders = (template: string, known: readonly string[]): string[] =>
  [...template.matchAll(braces)].map(([, name = '']) => name).filter((name) => !known.includes(name))

/**
 * Replaces placeholders once; braces inside a value are not replaced again. A value that ends with a full stop, such as
 * “7:00 a.m.”, takes the place of the full stop that follows it.
 */
export const fillPlaceholders = <Name extends string>(
  template: string,
  values: Readonly<Record<Name, string>>,
): string =>
  template.replace(/\{([^{}]*)\}(\.(?!\.))?/g, (whole, name: string, stop = '') => {
    if (!Object.hasOwn(values, name)) return whole
    const value = values[name as Name]
    return value.endsWith('.') ? value : value + stop
  })

/** “{nombre}, {plan}”, for a help text. */
export const listPlaceholders = (names: readonly string[]): string =>
  names.map((name) => `{${name}}`).join(', ')
