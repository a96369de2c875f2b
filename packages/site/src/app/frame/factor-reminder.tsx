import { texts } from '@estudio/texts'
import { layout } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link'

/** Put off until the next sign-in in this tab. */
const laterKey = 'factorReminderLater'

const { reminder: words } = texts.security

/** Above the page, until it is put off; not where the thing itself can be done. */
const FactorReminder = () => {
  const { pathname } = useLocation()
  const [later, setLater] = useState(() => sessionStorage.getItem(laterKey) !== null)
  const putOff = () => {
    sessionStorage.setItem(laterKey, 'true')
    setLater(true)
  }
  if (later || pathname === '/mi-cuenta/seguridad') return null
  return (
    <Container maxWidth={false} sx={{ maxWidth: layout.page + 96, py: 1.5 }}>
      <Alert
        severity="warning"
        role="status"
        sx={{ alignItems: { xs: 'flex-start', md: 'center' }, '& .MuiAlert-message': { flex: 1 } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Box sx={{ flex: '1 1 260px' }}>{words.body}</Box>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button component={Link} to="/mi-cuenta/seguridad" variant="outlined" size="small">
              {words.action}
            </Button>
            <Button color="secondary" size="small" onClick={putOff}>
              {words.later}
            </Button>
          </Box>
        </Box>
      </Alert>
    </Container>
  )
}

export default FactorReminder
