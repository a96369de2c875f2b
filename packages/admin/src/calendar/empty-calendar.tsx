import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { AddUsualHours } from './slots/add-usual-hours.tsx'

const t = texts.admin.calendar

/** A calendar without hours leads to its hours, all at once or one by one. */
export const NoHours = ({ onOpenSlots }: { onOpenSlots: () => void }) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: { xs: 4, md: 8 }, textAlign: 'center' }}>
    <Typography color="textSecondary">{t.noSlots}</Typography>
    <Typography color="textSecondary" variant="body2" sx={{ maxWidth: '52ch' }}>
      {texts.admin.timeSlots.about}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      <AddUsualHours />
      <Button variant="outlined" color="secondary" onClick={onOpenSlots}>
        {texts.admin.timeSlots.open}
      </Button>
    </Box>
  </Box>
)

/** On a phone the button is below the text. */
export const emptyAlertLook = {
  mt: { xs: 1, md: 0 },
  mb: 1.5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: { sm: 'center' },
  '& .MuiAlert-message': { flex: '1 1 200px' },
  '& .MuiAlert-action': { ml: { xs: 4, sm: 'auto' } },
} as const

/** A week with hours and no class leads to the first class. */
export const NoClasses = ({ onCreate }: { onCreate: () => void }) => (
  <Alert
    severity="info"
    action={
      <>
        <Button color="inherit" component={Link} to="/semana-modelo">
          {t.noClasses.paint}
        </Button>
        <Button color="inherit" onClick={onCreate}>
          {t.noClasses.action}
        </Button>
      </>
    }
    sx={emptyAlertLook}
  >
    <AlertTitle sx={{ mb: 0 }}>{t.noClasses.title}</AlertTitle>
    {t.noClasses.body}
  </Alert>
)
