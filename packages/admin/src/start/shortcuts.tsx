import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useMayOpen } from '../auth/use-may.ts'
import type { MenuEntry } from '../ui/menu-entry.ts'

/** Links to the first screens of the menu, below the width at which the menu is always visible. */
export const Shortcuts = ({ entries }: { entries: readonly MenuEntry[] }) => {
  const mayOpen = useMayOpen()
  return (
    <Box
      component="ul"
      aria-label={texts.admin.start.shortcuts}
      sx={{
        display: { xs: 'grid', lg: 'none' },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        gap: 1,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {entries
        .filter(({ name }) => mayOpen(name))
        .map(({ name, icon: Icon, options }) => (
          <li key={name}>
            <Button
              component={Link}
              to={`/${name}`}
              color="secondary"
              variant="outlined"
              fullWidth
              startIcon={<Icon />}
              sx={{ justifyContent: 'flex-start', minHeight: 48, px: 1.5, lineHeight: 1.2 }}
            >
              {options.label}
            </Button>
          </li>
        ))}
    </Box>
  )
}
