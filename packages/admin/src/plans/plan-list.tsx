import { texts } from '@estudio/domain'
import Typography from '@mui/material/Typography'
import { AddButton } from '../ui/add-button.tsx'
import { Page } from '../ui/page.tsx'
import { StudioList } from '../ui/studio-list.tsx'
import { PlanDialogs } from './plan-dialogs.tsx'
import { PlanTable } from './plan-table.tsx'
import { usePlanDialog } from './use-plan-dialog.ts'

const t = texts.admin.plans

/** The plans of the studio, in the order in which the site shows them (APL-*). */
const PlanList = () => {
  const { open } = usePlanDialog()
  return (
    <StudioList perPage={1000} sort={{ field: 'display_order', order: 'ASC' }}>
      <Page title={t.title} back actions={<AddButton label={t.new} onClick={() => open('nuevo')} />}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t.orderHint}
        </Typography>
        <PlanTable />
        <PlanDialogs />
      </Page>
    </StudioList>
  )
}

export default PlanList
