/** A part of a legal text: a heading with what follows it, or what stands before the first heading. */
export interface LegalSection {
  /** Empty before the first heading. */
  heading: string
  /** The part as it stands in the text. The parts of a text in their order are the whole text. */
  text: string
}

const headingOf = (text: string): string => /^##+\s*(.+)/.exec(text)?.[1]?.trim() ?? ''

/** Divides a legal text at its headings. The title belongs to what stands before the first one. */
export const legalSections = (content: string): LegalSection[] =>
  content
    .split(/^(?=##)/m)
    .filter((text) => text !== '')
    .map((text) => ({ heading: headingOf(text), text }))
