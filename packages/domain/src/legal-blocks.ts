export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'note' | 'paragraph'; text: string }

const toBlock = (text: string): LegalBlock => {
  const heading = /^#+\s*(.+)$/.exec(text)
  if (heading?.[1]) return { kind: 'heading', text: heading[1] }
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  const note = /^\*([^*]+)\*$/.exec(text)
  return note?.[1] ? { kind: 'note', text: note[1] } : { kind: 'paragraph', text }
}

/** Parses `#` headings, `- ` lists, a `*note*` and paragraphs. The title is omitted because the dialog shows it. */
export const legalBlocks = (content: string): LegalBlock[] =>
  content
    .replaceAll('\r\n', '\n')
    .replace(/^\s*#\s+.*\n/, '')
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map(toBlock)
