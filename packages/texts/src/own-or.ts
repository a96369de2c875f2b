/** The studio's own values, with the default in place of each that is missing. */
export const ownOr = <Part extends object>(
  own: { readonly [Name in keyof Part]?: Part[Name] | null } | undefined,
  standard: Part,
): Part => {
  const part = { ...standard }
  for (const name of Object.keys(standard) as (keyof Part)[]) part[name] = own?.[name] ?? standard[name]
  return part
}
