import { texts } from '@estudio/texts'
import { EmptyMat } from '@estudio/ui'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'

const { plan } = texts.account

/** ACC-06. */
export const NoPlan = () => (
  <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 2 }}>
    <EmptyMat style={{ marginTop: -32 }} />
    <Typography>{plan.none}</Typography>
    <Button variant="contained" component={Link} to="/planes">
      {plan.seePlans}
    </Button>
  </Stack>
)
