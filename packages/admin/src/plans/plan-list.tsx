import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ListExport } from '../exports/list-export.tsx'
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
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
          <Typography variant="body2" color="textSecondary">
            {t.orderHint}
          </Typography>
          <ListExport list="offers" />
        </Box>
        <PlanTable />
        <PlanDialogs />
      </Page>
    </StudioList>
  )
}

export default PlanList
