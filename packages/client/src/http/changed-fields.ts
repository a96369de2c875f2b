const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The body of a PATCH: the fields whose value differs from before. Identity and version are never sent in the body. */
export const changedFields = <Fields extends object>(before: object, after: Fields): Partial<Fields> => {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => name !== 'id' && name !== 'version' && !same(known.get(name), value),
    ),
  ) as Partial<Fields>
}
