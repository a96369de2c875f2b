import type { RosterClass, StaffScheduledClass } from '@estudio/contract'
import { joinNames, scheduledClassName } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { rosterNotesOf } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Portal from '@mui/material/Portal'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { PrintIcon } from '../../ui/icons.tsx'
import { useRoster } from './use-reservations.ts'

const t = texts.admin.calendar
const columns = [t.roster.number, t.reservations.member, t.roster.notes, t.roster.came]

/** On paper the page consists of the sheet only. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@media screen': { '#lista-impresa': { display: 'none' } },
      '@media print': { 'body > :not(#lista-impresa)': { display: 'none !important' } },
    }}
  />
)

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  my: 2,
  '& th, & td': { border: '1px solid #999', p: 0.75, textAlign: 'left', verticalAlign: 'top' },
  '& tr': { breakInside: 'avoid' },
} as const

interface RosterSheetProps {
  entry: StaffScheduledClass
  roster: RosterClass
}

/** The list of a class on paper, with a column to tick. It has no health notes, because anybody may read the paper. */
const RosterSheet = ({ entry, roster: { people, waiting } }: RosterSheetProps) => (
  <Portal>
    {onPaper}
    <Box id="lista-impresa" sx={{ color: '#000', bgcolor: '#fff', p: 2 }}>
      <Box component="h1" sx={{ typography: 'h5', m: 0 }}>
        {scheduledClassName(entry)}
      </Box>
      <p>
        {formatClassMoment(entry.start_time)} ·{' '}
        {joinNames(entry.instructors.map(({ display_name, name }) => display_name || name))} ·{' '}
        {t.placesLabel(people.length, entry.max_capacity)}
      </p>
      <Box component="table" sx={table}>
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
                {person.attended === null
                  ? '☐'
                  : person.attended
                    ? t.attendance.attended
                    : t.attendance.noShow}
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
    </Box>
  </Portal>
)

/** Prints the list of a class. The sheet exists only while it is printed. */
export const PrintRoster = ({ entry }: { entry: StaffScheduledClass }) => {
  const { data: roster, error, isLoadingError, refetch } = useRoster(entry.id)
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const printed = () => setPrinting(false)
    window.addEventListener('afterprint', printed)
    return () => window.removeEventListener('afterprint', printed)
  }, [])
  const print = () => {
    // The sheet has to be in the document before the browser takes its picture of the page.
    flushSync(() => setPrinting(true))
    window.print()
  }
  if (isLoadingError)
    return <Failure message={errorText(error, t.roster.loadError)} onRetry={() => void refetch()} />
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<PrintIcon />}
        disabled={!roster}
        onClick={print}
      >
        {t.roster.print}
      </Button>
      {printing && roster && <RosterSheet entry={entry} roster={roster} />}
    </>
  )
}
