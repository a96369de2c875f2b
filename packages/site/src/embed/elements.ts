type Child = Node | string

/** An element with the names by which the page around it styles it: `estudio-horario::part(clase)`. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  parts: readonly string[],
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  made.part.add(...parts)
  made.append(...children)
  return made
}

/** A link that leaves a frame, because the site refuses to be shown in a frame. */
export const link = (parts: readonly string[], address: URL, ...children: Child[]): HTMLAnchorElement => {
  const made = element('a', parts, ...children)
  made.href = address.href
  made.target = '_top'
  return made
}
