import { texts } from '@estudio/domain'
import Typography from '@mui/material/Typography'
import { ListBase } from 'react-admin'
import { AddButton } from '../ui/add-button.tsx'
import { Page } from '../ui/page.tsx'
import { PlanDialogs } from './plan-dialogs.tsx'
import { PlanTable } from './plan-table.tsx'
import { usePlanDialog } from './use-plan-dialog.ts'

const t = texts.admin.plans

/** The plans of the studio, in the order in which the site shows them (APL-*). */
const PlanList = () => {
  const { open } = usePlanDialog()
  return (
    <ListBase perPage={1000} sort={{ field: 'display_order', order: 'ASC' }} storeKey={false}>
      <Page title={t.title} back actions={<AddButton label={t.new} onClick={() => open('nuevo')} />}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t.orderHint}
        </Typography>
        <PlanTable />
        <PlanDialogs />
      </Page>
    </ListBase>
  )
}

export default PlanList
