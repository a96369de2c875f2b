const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** JSON for a script element that holds data: nothing in it can end the element. */
export const escapedJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
