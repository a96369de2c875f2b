import type { RosterClass, StaffScheduledClass } from '@estudio/contract'
import { coachPublicName, scheduledClassName } from '@estudio/domain'
import { formatClassMoment, joinNames, texts } from '@estudio/texts'
import { rosterNotesOf } from '@estudio/ui'
import Box from '@mui/material/Box'
import { Failure } from '../../ui/failure.tsx'
import { PrintButton, sheetTable } from '../../ui/print-sheet.tsx'
import { useRoster } from './use-reservations.ts'

const t = texts.admin.calendar
const columns = [t.roster.number, t.reservations.member, t.roster.notes, t.roster.came]

interface RosterSheetProps {
  entry: StaffScheduledClass
  roster: RosterClass
}

/** The list of a class on paper, with a column to tick. It has no health notes, because anybody may read the paper. */
const RosterSheet = ({ entry, roster: { people, waiting } }: RosterSheetProps) => (
  <>
    <Box component="h1" sx={{ typography: 'h5', m: 0 }}>
      {scheduledClassName(entry)}
    </Box>
    <p>
      {formatClassMoment(entry.start_time)} · {joinNames(entry.instructors.map(coachPublicName))} ·{' '}
      {t.placesLabel(people.length, entry.max_capacity)}
    </p>
    <Box component="table" sx={sheetTable}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person, index) => (
          <tr key={person.reservation_id}>
            <td>{index + 1}</td>
            <td>{person.display_name}</td>
            <td>{rosterNotesOf(person).join(' · ')}</td>
            <td>
              {person.attended === null ? '☐' : person.attended ? t.attendance.attended : t.attendance.noShow}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
    {waiting.length > 0 && (
      <>
        <strong>{t.waitlist.title}</strong>
        <ol>
          {waiting.map(({ place, display_name }) => (
            <li key={place}>{display_name}</li>
          ))}
        </ol>
      </>
    )}
  </>
)

/** Prints the list of a class. */
export const PrintRoster = ({ entry }: { entry: StaffScheduledClass }) => {
  const { data: roster, error, isLoadingError, refetch } = useRoster(entry.id)
  if (isLoadingError) return <Failure query={{ error, refetch }} text={t.roster.loadError} />
  return (
    <PrintButton label={t.roster.print} disabled={!roster}>
      {roster && <RosterSheet entry={entry} roster={roster} />}
    </PrintButton>
  )
}
