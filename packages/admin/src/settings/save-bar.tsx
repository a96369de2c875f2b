import { texts } from '@estudio/texts'
import { useHandFocusOn } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Refused, type RefusedProps } from '../ui/refused.tsx'

const t = texts.admin.settings

interface SaveBarProps extends RefusedProps {
  busy: boolean
  onDiscard: () => void
}

/** Comes up at the foot of the screen as soon as something is to be saved; why it could not be is said here, in sight. */
export const SaveBar = ({ busy, onDiscard, ...refused }: SaveBarProps) => (
  <Box
    ref={useHandFocusOn<HTMLDivElement>()}
    role="group"
    aria-label={t.unsaved}
    sx={{
      position: 'sticky',
      bottom: { xs: 8, sm: 16 },
      zIndex: 2,
      mt: 2,
      p: 1.5,
      pl: { xs: 1.5, sm: 3 },
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 1,
      bgcolor: 'background.paper',
      border: 1,
      borderColor: 'studio.outline',
      borderRadius: 2,
    }}
  >
    <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
      <Refused {...refused} />
    </Box>
    <Typography variant="body2" role="status" sx={{ flex: '1 1 200px' }}>
      {t.unsaved}
    </Typography>
    <Button variant="text" color="secondary" onClick={onDiscard} disabled={busy}>
      {t.discard}
    </Button>
    {/* Not disabled meanwhile, or the keyboard would lose its place. */}
    <Button variant="contained" type="submit" aria-busy={busy}>
      {busy ? texts.common.saving : t.save}
    </Button>
  </Box>
)
