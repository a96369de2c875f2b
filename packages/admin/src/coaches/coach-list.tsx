import type { Coach } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CalendarIcon, lazyWithRetry } from '@estudio/ui'
import Button from '@mui/material/Button'
import { DataTable, useRecordContext } from 'react-admin'
import { Link, Route, Routes } from 'react-router-dom'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { Clamp } from '../ui/clamp.tsx'
import { lazyDialog, useDialogPath } from '../ui/dialog/dialog-route.tsx'
import { CoinsIcon, IdCardIcon, TrashIcon } from '../ui/icons.tsx'
import { ActionIcons } from '../ui/list/action-icons.tsx'
import { AddButton } from '../ui/list/add-button.tsx'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import { fromDesktop, growing, ListTable, longText } from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { Person } from '../ui/person.tsx'

const forms = () => import('./coach-form.tsx')
const AddCoach = lazyDialog(async () => ({ default: (await forms()).AddCoach }))
const InviteCoach = lazyDialog(() => import('./invite-coach.tsx'))
const CoachProfile = lazyDialog(() => import('./coach-profile.tsx'))
const EditCoach = lazyDialog(async () => ({ default: (await forms()).EditCoach }))
const CoachClasses = lazyDialog(() => import('./coach-classes.tsx'))
const CoachRates = lazyDialog(() => import('../shared/coach-rates/rates-dialog.tsx'))
const RemoveCoach = lazyWithRetry(() => import('./remove-coach.tsx'), { overlay: true })

const t = texts.admin.coaches

const Name = () => {
  const coach = useRecordContext<Coach>()
  const toPath = useDialogPath()
  if (!coach) return null
  return (
    <Person
      name={coach.display_name}
      picture={coach.profile_picture_url}
      detail={coach.email}
      to={toPath(`${coach.id}/perfil`)}
    />
  )
}

const Actions = () => {
  const coach = useRecordContext<Coach>()
  if (!coach) return null
  const { id, display_name } = coach
  return (
    <ActionIcons
      name={display_name}
      actions={[
        { label: t.actions.details, Icon: IdCardIcon, to: `${id}/perfil`, shortcut: 'e' },
        { label: t.actions.schedules, Icon: CalendarIcon, to: `${id}/horarios` },
        { label: t.actions.rates, Icon: CoinsIcon, right: 'pay.manage', to: `${id}/tarifas` },
        {
          label: t.actions.delete,
          Icon: TrashIcon,
          act: 'delete',
          dialog: (onClose) => <RemoveCoach id={id} onClose={onClose} />,
        },
      ]}
    />
  )
}

const CoachTable = () => (
  <ListTable<Coach>
    label={t.title}
    emptyText={t.empty}
    emptyAction={<EmptyListAction text={t.about} action={t.add.first} to="nuevo" />}
    loadError={t.loadError}
    sortsOnPhone
  >
    <DataTable.Col source="display_name" label={t.columns.name} sx={growing} field={Name} />
    <DataTable.Col
      source="email"
      label={t.columns.email}
      sx={{ ...fromDesktop, ...longText }}
      render={({ email }) => <Clamp text={email ?? ''} />}
    />
    <DataTable.Col
      label={t.columns.bio}
      sx={{ ...fromDesktop, ...longText }}
      render={({ bio }) => <Clamp text={bio} tone="quiet" />}
    />
    <DataTable.Col label={texts.common.actions} align="right" field={Actions} />
  </ListTable>
)

/** The team of the studio. */
const CoachList = () => (
  <>
    <ResourceList
      title={t.title}
      back
      sort={{ field: 'display_name', order: 'ASC' }}
      add={
        <>
          <Button component={Link} to="/horario-instructores" variant="outlined" startIcon={<CalendarIcon />}>
            {t.scheduleLink}
          </Button>
          <AddButton label={t.add.button} to="nuevo" />
        </>
      }
      searchPlaceholder={t.searchPlaceholder}
      menu={<ListMenu list="coaches" />}
    >
      <CoachTable />
    </ResourceList>
    <Routes>
      <Route path="nuevo" element={<AddCoach />} />
      <Route path="invitar" element={<InviteCoach />} />
      <Route path=":id/perfil" element={<CoachProfile />} />
      <Route path=":id/editar" element={<EditCoach />} />
      <Route path=":id/horarios" element={<CoachClasses />} />
      <Route path=":id/tarifas" element={<CoachRates />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)

export default CoachList
