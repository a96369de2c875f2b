import type { AdminUser } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatPhone, formatTableDay, texts } from '@estudio/texts'
import { useStudio, useStudioDay } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { DataTable, parseQueryFromLocation, useRecordContext } from 'react-admin'
import { Route, Routes, useLocation } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { counterFor } from '../shared/counter-address.ts'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { SendMessage } from '../shared/messages/send-message-button.tsx'
import { lazyDialog, useDialogPath } from '../ui/dialog/dialog-route.tsx'
import { AddButton } from '../ui/list/add-button.tsx'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import {
  closestCells,
  cutText,
  fromTablet,
  growing,
  ListTable,
  oneLineHeading,
} from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { RowMenu } from '../ui/list/row-menu.tsx'
import { Person } from '../ui/person.tsx'
import { FigureChip } from './figure-chip.tsx'
import { GroupMessages } from './group-messages.tsx'
import { LastVisitCell, PlanCell, PlanLine, ValidityCell } from './plan-cells.tsx'
import { SegmentChips } from './segment-chips.tsx'
import { StaffChip } from './staff-chip.tsx'
import { useTagFilter } from './tag-filter.tsx'

const forms = () => import('./user-form.tsx')
const InviteUser = lazyDialog(async () => ({ default: (await forms()).InviteUser }))

const t = texts.admin.users

const wide = '@media (min-width: 1536px)'
/** A column for which only a wide screen has room. */
const fromWide = { display: 'none', [wide]: { display: 'table-cell' } } as const

/**
 * On a tablet the widths are fixed, so that no long text makes the table wider than the screen, and the name takes the remaining
 * width. On a desktop the name has the room that it needs, and the plan takes the remaining width.
 */
const nameColumn = {
  ...growing,
  width: { xs: '100%', md: 'auto' },
  maxWidth: { xs: 0, md: 'none', xl: 0 },
  minWidth: { xl: 280 },
} as const
/** The telephone and the name of the plan, which may begin with a number, are told apart by their distance. */
const phoneColumn = {
  ...fromTablet,
  ...cutText(150),
  width: { md: 116, xl: 'auto' },
  minWidth: { xl: 136 },
  [wide]: { minWidth: 0 },
} as const
const planColumn = { ...fromTablet, ...cutText(0, 132), width: { md: 132, xl: '100%' } } as const
const validityColumn = { ...fromTablet, ...cutText(240, 180), width: { md: 180, xl: 'auto' } } as const
const visitColumn = {
  ...fromTablet,
  ...cutText(120),
  ...oneLineHeading,
  width: { md: 104, xl: 'auto' },
} as const
const actionsColumn = { width: { md: 52, xl: 'auto' }, '&&': { pl: { md: 0, xl: 1 } } } as const

const tableLook = {
  ...closestCells,
  '& .RaDataTable-table': { tableLayout: { md: 'fixed', xl: 'auto' } },
} as const

/** Shown on a separate line below the address, or below the name when the table has no room for the address. */
const MailFails = () => (
  <Typography component="span" variant="caption" color="error" sx={{ display: 'block', lineHeight: 1.3 }}>
    {t.mailFails}
  </Typography>
)

const Name = () => {
  const user = useRecordContext<AdminUser>()
  const toPath = useDialogPath()
  if (!user) return null
  const isStaff = user.roles.length > 0
  return (
    <Person
      name={user.full_name}
      picture={user.profile_picture}
      isDetailShown
      detail={
        <>
          {isStaff && user.roles.map((role) => texts.session.roles[role]).join(' · ')}
          {!(isStaff && user.user_plans.length === 0) && (
            <Box sx={{ display: { md: 'none' } }}>
              <PlanLine user={user} />
            </Box>
          )}
          {user.mail_failed_at && (
            <Box sx={{ [wide]: { display: 'none' } }}>
              <MailFails />
            </Box>
          )}
        </>
      }
      to={toPath(user.id)}
    />
  )
}

const Email = () => {
  const user = useRecordContext<AdminUser>()
  if (!user?.email) return null
  return (
    <>
      <span title={user.email}>{user.email}</span>
      {user.mail_failed_at && <MailFails />}
    </>
  )
}

const MemberSince = () => {
  const { timezone } = useStudio()
  const today = useStudioDay()
  const user = useRecordContext<AdminUser>()
  return user && formatTableDay(civilDateOf(new Date(user.created_at), timezone), today)
}

/** The dialogs about a user, which open over the user's file, and a message to the user. */
const Actions = () => {
  const user = useRecordContext<AdminUser>()
  const toPath = useDialogPath()
  const may = useMay()
  const [writing, setWriting] = useState(false)
  if (!user) return null
  return (
    <>
      <RowMenu
        label={`${texts.common.actions}: ${user.full_name}`}
        items={[
          { label: t.actions.details, to: toPath(`${user.id}/datos`) },
          { label: t.actions.plans, to: toPath(`${user.id}/planes`) },
          { label: t.actions.calendar, to: toPath(`${user.id}/calendario`) },
          ...(may('sales.sell') ? [{ label: texts.admin.counter.title, to: counterFor(user.id) }] : []),
          ...(may('messages.send')
            ? [{ label: texts.admin.messages.open, onClick: () => setWriting(true) }]
            : []),
        ]}
      />
      {writing && (
        <SendMessage
          audience={{ user_ids: [user.id] }}
          to={user.full_name}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}

/** The import of clients and the downloads of the list. */
const Menu = () => {
  const items = useMay()('clients.import') ? [{ label: t.import, to: '/usuarios/importar' }] : []
  return <ListMenu list="users" more={{ label: t.importAndExport, items }} />
}

const UserTable = () => (
  <ListTable<AdminUser>
    label={t.title}
    emptyText={t.empty}
    emptyAction={<EmptyListAction {...t.lead} to="nuevo" />}
    loadError={t.loadError}
    searchError={t.searchError}
    sortsOnPhone
    sx={tableLook}
  >
    <DataTable.Col source="full_name" label={t.columns.name} sx={nameColumn} field={Name} />
    <DataTable.Col
      source="phone"
      label={t.columns.phone}
      sx={phoneColumn}
      disableSort
      render={({ phone }: AdminUser) => phone && <span title={formatPhone(phone)}>{formatPhone(phone)}</span>}
    />
    <DataTable.Col label={t.columns.plan} sx={planColumn} field={PlanCell} />
    <DataTable.Col label={t.columns.validity} sx={validityColumn} field={ValidityCell} />
    <DataTable.Col label={t.columns.lastVisit} sx={visitColumn} field={LastVisitCell} />
    <DataTable.Col
      source="email"
      label={t.columns.email}
      sx={{ ...fromWide, ...cutText(240) }}
      field={Email}
    />
    <DataTable.Col
      source="created_at"
      label={t.columns.memberSince}
      sx={{ ...fromWide, ...cutText(120) }}
      align="right"
      field={MemberSince}
    />
    <DataTable.Col
      label={<span style={visuallyHidden}>{texts.common.actions}</span>}
      align="right"
      sx={actionsColumn}
      field={Actions}
    />
  </ListTable>
)

const onlyClients = { staff: false }

/** Without a search or a filter the list shows the clients; a search and every filter look among staff too. */
const useClientsAtFirst = () => {
  const { filter = {} } = parseQueryFromLocation(useLocation())
  return Object.keys(filter).length === 0 ? onlyClients : undefined
}

/** The studio's users. */
export const UserList = () => (
  <>
    <ResourceList
      title={t.title}
      sort={{ field: 'full_name', order: 'ASC' }}
      filter={useClientsAtFirst()}
      searchPlaceholder={t.searchPlaceholder}
      menu={<Menu />}
      add={<AddButton label={t.invite.short} name={t.invite.title} to="nuevo" />}
      chips={
        <>
          <SegmentChips />
          <StaffChip />
          <FigureChip />
        </>
      }
      filters={useTagFilter()}
      hasFilterLine
    >
      <GroupMessages />
      <UserTable />
    </ResourceList>
    <Routes>
      <Route path="nuevo" element={<InviteUser />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)
