import type { RosterPerson } from '@estudio/contract'
import { nameMatches } from '@estudio/domain'
import { checkInTexts, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type RefObject, useRef, useState } from 'react'
import { useMoveFocusOnUnmount } from '../hooks/focus-on-unmount'

const t = checkInTexts

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
} as const

interface RegisterButtonProps {
  name: string
  busy: boolean
  row: RefObject<HTMLElement | null>
  onRegister: () => void
}

/**
 * It is not disabled while busy, because a disabled button loses the focus. When the person is registered, the focus moves to
 * the row: on a telephone the search field would open the keyboard.
 */
const RegisterButton = ({ name, busy, row, onRegister }: RegisterButtonProps) => (
  <Button
    ref={useMoveFocusOnUnmount<HTMLButtonElement>(() => row.current)}
    variant="outlined"
    aria-disabled={busy || undefined}
    aria-label={t.registerName(name)}
    onClick={busy ? undefined : onRegister}
    sx={{ flexShrink: 0, minHeight: 48, opacity: busy ? 0.65 : 1 }}
  >
    {t.register}
  </Button>
)

interface PersonRowProps {
  person: RosterPerson
  busy: boolean
  onRegister: () => void
}

const PersonRow = ({ person, busy, onRegister }: PersonRowProps) => {
  const ref = useRef<HTMLLIElement>(null)
  return (
    <Box component="li" ref={ref} tabIndex={-1} sx={row}>
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{person.display_name}</Typography>
      {person.attended === true ? (
        <Typography variant="body2" color="success" sx={{ flexShrink: 0, fontWeight: 600 }}>
          {t.here}
        </Typography>
      ) : (
        <RegisterButton name={person.display_name} busy={busy} row={ref} onRegister={onRegister} />
      )}
    </Box>
  )
}

interface RosterSearchProps {
  people: readonly RosterPerson[]
  /** While true, a press does nothing. */
  busy: boolean
  onPerson: (person: RosterPerson) => void
}

/** Registers a person who is found by name. It needs no camera. */
export const RosterSearch = ({ people, busy, onPerson }: RosterSearchProps) => {
  const [words, setWords] = useState('')
  const found = people.filter(({ display_name }) => nameMatches(display_name, words))
  return (
    <Box>
      <TextField
        type="search"
        fullWidth
        label={t.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        autoComplete="off"
      />
      <Box component="ul" aria-label={t.list} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {found.map((person) => (
          <PersonRow
            key={person.reservation_id}
            person={person}
            busy={busy}
            onRegister={() => onPerson(person)}
          />
        ))}
      </Box>
      {found.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 2 }}>
          {texts.common.noResults}
        </Typography>
      )}
    </Box>
  )
}
