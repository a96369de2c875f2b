import { ApiError } from '@estudio/client'
import type { RosterClass, RosterPerson } from '@estudio/contract'
import { checkInTexts, reasonText, texts } from '@estudio/texts'
import {
  CheckInDialog,
  type CheckInEntry,
  type CheckInVerdict,
  passIdOf,
  verdictOfAnswer,
  verdictOfRefusal,
} from '@estudio/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordCheckIn, useRoster, useSendWaitingMarks } from './use-reservations.ts'

const refused = (text: string): CheckInVerdict => ({ state: 'refused', text })

/** Sends each check-in at once; the coach's telephone also works without a network. */
const useCheckIn = ({ id, people }: RosterClass) => {
  const { mutateAsync: record } = useRecordCheckIn(id)

  const send = async (entry: { token: string } | { reservation_id: string }, person?: RosterPerson) => {
    try {
      return verdictOfAnswer(await record({ ...entry, schedule_id: id }))
    } catch (error) {
      return error instanceof ApiError ? verdictOfRefusal(error, person) : refused(texts.errors.generic)
    }
  }

  return async (_class: string, entry: CheckInEntry): Promise<CheckInVerdict> => {
    if ('person' in entry) return send({ reservation_id: entry.person.reservation_id }, entry.person)
    const { token } = entry
    const passId = passIdOf(token)
    if (!passId) return refused(reasonText('pass_invalid'))
    return send(
      { token },
      people.find(({ pass_id }) => pass_id === passId),
    )
  }
}

const Door = ({ roster, onClose }: { roster: RosterClass; onClose: () => void }) => {
  useSendWaitingMarks(roster.id)
  return (
    <CheckInDialog
      roster={roster}
      classes={[roster]}
      checkIn={useCheckIn(roster)}
      onGoTo={() => undefined}
      onClose={onClose}
    />
  )
}

/** Opens the scanner of passes of a class. */
export const CheckInButton = ({ classId }: { classId: string }) => {
  const { data: roster } = useRoster(classId)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="contained"
        disabled={!roster}
        onClick={() => setOpen(true)}
        sx={{ mb: 1.5, minHeight: 48 }}
      >
        {checkInTexts.open}
      </Button>
      {open && roster && <Door roster={roster} onClose={() => setOpen(false)} />}
    </>
  )
}
