import type { Attendance } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon, CloseIcon } from '@estudio/ui'

const { attended, noShow } = texts.admin.calendar.attendance

/** How a recorded attendance is told: in words, by a sign and by a colour. */
export const attendanceStates: Record<Attendance, { text: string; Icon: typeof CheckIcon; colour: string }> =
  {
    attended: { text: attended, Icon: CheckIcon, colour: 'studio.sage' },
    no_show: { text: noShow, Icon: CloseIcon, colour: 'studio.ochre' },
  }
