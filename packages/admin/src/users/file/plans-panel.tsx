import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { useMay } from '../../auth/use-may.ts'
import { AddPlan, UserPlans } from '../../shared/sold-plans/user-plans.tsx'
import type { FilePanelProps } from '../file-panel.ts'
import { PanelHeading } from '../panel-heading.tsx'
import { BalanceLine } from './balance/balance-line.tsx'

/** A user's plans and payments, as a tab of the file. */
const PlansPanel = ({ user }: FilePanelProps) => {
  const maySell = useMay()('sales.sell')
  return (
    <Box>
      <PanelHeading
        title={texts.admin.userFile.tabs.plans}
        action={maySell && <AddPlan userId={user.id} />}
      />
      <BalanceLine user={user} />
      <UserPlans userId={user.id} />
    </Box>
  )
}

export default PlansPanel
