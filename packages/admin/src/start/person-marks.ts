import type { DeskPerson } from '@estudio/contract'
import type { texts } from '@estudio/texts'

export type Mark = keyof typeof texts.admin.start.today.marks

const marks = ['first_visit', 'birthday', 'health_note', 'debt'] as const satisfies readonly Mark[]

/** The marks of a person that need attention. A mark that the reader may not know is absent. */
export const marksOf = (person: DeskPerson): Mark[] => marks.filter((mark) => person[mark])
