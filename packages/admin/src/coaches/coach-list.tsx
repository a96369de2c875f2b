import { ADMIN_PAGE_SIZE } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CalendarIcon } from '@estudio/ui'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ListExport } from '../exports/list-export.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StudioList } from '../ui/studio-list.tsx'
import { useCoachColumns } from './coach-columns.tsx'
import { CoachDialogs } from './coach-dialogs.tsx'
import { useCoachDialog } from './use-coach-dialog.ts'

const t = texts.admin.coaches

const Actions = () => {
  const { open } = useCoachDialog()
  return (
    <>
      <Button component={Link} to="/horario-instructores" variant="outlined" startIcon={<CalendarIcon />}>
        {t.scheduleLink}
      </Button>
      <AddButton label={t.add.button} onClick={() => open('nuevo')} />
    </>
  )
}

/** The team of the studio (AIN-*). */
const CoachList = () => {
  const columns = useCoachColumns()
  return (
    <StudioList perPage={ADMIN_PAGE_SIZE} sort={{ field: 'display_name', order: 'ASC' }}>
      <ListPage
        title={t.title}
        back
        actions={<Actions />}
        columns={columns}
        searchPlaceholder={t.searchPlaceholder}
        tools={<ListExport list="coaches" />}
        empty={t.empty}
        loadError={t.loadError}
      >
        <CoachDialogs />
      </ListPage>
    </StudioList>
  )
}

export default CoachList
