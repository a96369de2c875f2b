import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { TaskPage } from '../../ui/content/task-page'
import { PendingPlanGate } from './pending-plan-gate'
import { TransferInstructions } from './transfer-instructions'

const { instructions } = texts.checkout

/** /instrucciones-transferencia: how to pay an unpaid plan. */
const InstructionsPage = () => {
  usePageTitle(texts.frame.titles.transfer)
  return (
    <PendingPlanGate otherwise="/planes">
      {(plan) => (
        <TaskPage title={instructions.title} subtitle={plan.name}>
          <Stack sx={{ gap: { xs: 2, md: 3 } }}>
            <TransferInstructions
              plan={plan}
              after={
                <Alert severity="info">
                  {instructions.processing} {instructions.confirmation}
                </Alert>
              }
            />
            <Button variant="outlined" component={Link} to="/mi-cuenta" sx={{ alignSelf: 'flex-start' }}>
              {instructions.back}
            </Button>
          </Stack>
        </TaskPage>
      )}
    </PendingPlanGate>
  )
}

export default InstructionsPage
