import type { RosterPerson } from '@estudio/contract'
import { nameContains } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

const t = texts.checkIn

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
} as const

interface RosterSearchProps {
  people: readonly RosterPerson[]
  disabled: boolean
  onPerson: (person: RosterPerson) => void
}

/** Does what the camera does: a name is found and registered with one press. */
export const RosterSearch = ({ people, disabled, onPerson }: RosterSearchProps) => {
  const [words, setWords] = useState('')
  const found = people.filter(({ display_name }) => nameContains(display_name, words))
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
          <Box component="li" key={person.reservation_id} sx={row}>
            <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{person.display_name}</Typography>
            {person.attended === true ? (
              <Typography variant="body2" color="success" sx={{ flexShrink: 0, fontWeight: 600 }}>
                {t.here}
              </Typography>
            ) : (
              <Button
                variant="outlined"
                disabled={disabled}
                aria-label={t.registerName(person.display_name)}
                onClick={() => onPerson(person)}
                sx={{ flexShrink: 0, minHeight: 48 }}
              >
                {t.register}
              </Button>
            )}
          </Box>
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
