import type { Attendance } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CheckIcon, CloseIcon } from '@estudio/ui'

const { attended, noShow } = texts.admin.attendance

interface AttendanceState {
  text: string
  Icon: typeof CheckIcon
  /** The colour of the sign or of the text. */
  colour: string
  /** The background of a button that stays pressed. */
  background: string
}

/** A recorded attendance in words, as a sign and in colour. */
export const attendanceStates: Record<Attendance, AttendanceState> = {
  attended: { text: attended, Icon: CheckIcon, colour: 'studio.sage', background: 'studio.sageMist' },
  no_show: { text: noShow, Icon: CloseIcon, colour: 'studio.ochre', background: 'studio.ochreMist' },
}
