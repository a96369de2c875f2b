import type { DeskPerson } from '@estudio/contract'
import type { texts } from '@estudio/texts'

export type Mark = keyof typeof texts.admin.start.today.marks

const marks = ['first_visit', 'birthday', 'health_note', 'debt'] as const satisfies readonly Mark[]

/** The marks of a person that need attention. A mark that the reader may not know is absent. */
export const marksOf = (person: DeskPerson): Mark[] => marks.filter((mark) => person[mark])

/** What the desk or the coach has to act on before the class; the other marks are facts. */
const toActOn: readonly Mark[] = ['health_note', 'debt']

/** The colour of marks: the colour of a warning where somebody has to act. */
export const colourOf = (shown: readonly Mark[]): 'studio.ochre' | 'studio.dusk' =>
  shown.some((mark) => toActOn.includes(mark)) ? 'studio.ochre' : 'studio.dusk'
