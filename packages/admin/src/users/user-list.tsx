import type { AdminUser } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, texts } from '@estudio/texts'
import { useMoment, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { DataTable, useGetList, useListContext, useRecordContext } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { counterFor } from '../shared/counter-address.ts'
import { SendMessage } from '../shared/messages/send-message-button.tsx'
import { remainingOf } from '../shared/sold-plans/remaining-classes.ts'
import { AddButton } from '../ui/add-button.tsx'
import { lazyDialog, useDialogPath } from '../ui/dialog-route.tsx'
import { EmptyListAction } from '../ui/empty-list-action.tsx'
import { fromDesktop, fromTablet, growing, ListTable, longText } from '../ui/list-table.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { Person } from '../ui/person.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { ADMIN_PAGE_SIZE } from '../ui/screen-constants'
import { FigureChip } from './figure-chip.tsx'
import { runningPlan } from './file/attention.ts'
import { GroupMessages } from './group-messages.tsx'
import { ListButtons, PhoneMenu } from './list-tools.tsx'
import { Legend, PlanDots } from './plan-dots.tsx'
import { RoleChips } from './role-chips.tsx'
import { SegmentChips } from './segment-chips.tsx'
import { useTagFilter } from './tag-filter.tsx'

const forms = () => import('./user-form.tsx')
const InviteUser = lazyDialog(async () => ({ default: (await forms()).InviteUser }))

const t = texts.admin.users

/** The number of users with a payment to verify, and a link to them. */
const PendingBanner = () => {
  const { filterValues, setFilters } = useListContext()
  const { total = 0 } = useGetList('usuarios', {
    pagination: { page: 1, perPage: 1 },
    filter: { pending: true },
  })
  const { pending, ...others } = filterValues
  const filtered = pending === true
  if (total === 0 && !filtered) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 220px' } }}
      action={
        <Button
          color="inherit"
          aria-pressed={filtered}
          onClick={() => setFilters(filtered ? others : { ...others, pending: true })}
        >
          {filtered ? t.showAll : t.showPending}
        </Button>
      }
    >
      {t.pendingBanner(total)}
    </Alert>
  )
}

/** Shown on a separate line below the address. */
const MailFails = () => (
  <Typography component="span" variant="caption" color="error" sx={{ display: 'block' }}>
    {t.mailFails}
  </Typography>
)

const Name = () => {
  const user = useRecordContext<AdminUser>()
  const toPath = useDialogPath()
  return (
    user && (
      <Person
        name={user.full_name}
        picture={user.profile_picture}
        marks={<PlanDots dots={user.dots} />}
        detail={
          <>
            {user.email ?? user.phone}
            {user.mail_failed_at && <MailFails />}
          </>
        }
        to={toPath(user.id)}
      />
    )
  )
}

const Email = () => {
  const user = useRecordContext<AdminUser>()
  if (!user?.email) return null
  return (
    <>
      <MailAddress address={user.email} />
      {user.mail_failed_at && <MailFails />}
    </>
  )
}

const MemberSince = () => {
  const { timezone } = useStudio()
  const user = useRecordContext<AdminUser>()
  return user && formatShortDate(civilDateOf(new Date(user.created_at), timezone))
}

/** The plan that pays bookings now, with its classes left. */
const RunningPlan = () => {
  const moment = useMoment()
  const user = useRecordContext<AdminUser>()
  const plan = user && runningPlan(user.user_plans, moment)
  return (
    plan && (
      <>
        {plan.name}
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {remainingOf(plan)}
        </Typography>
      </>
    )
  )
}

const LastVisit = () => {
  const user = useRecordContext<AdminUser>()
  return user?.last_visit && formatShortDate(user.last_visit)
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

/** The table has more columns than the other lists. */
const narrowCells = { '& .MuiTableCell-root': { px: { xl: 1 } } } as const

/** The table. */
const UserTable = () => (
  <ListTable<AdminUser>
    label={t.title}
    emptyText={t.empty}
    emptyAction={<EmptyListAction {...t.lead} to="nuevo" />}
    loadError={t.loadError}
    searchError={t.searchError}
    completeFrom="xl"
    sx={narrowCells}
  >
    <DataTable.Col
      source="full_name"
      label={t.columns.name}
      sx={{ ...growing, minWidth: { md: 128, xl: 190 } }}
      field={Name}
    />
    <DataTable.Col
      source="email"
      label={t.columns.email}
      sx={{ ...fromTablet, ...longText, minWidth: { md: 104, xl: 152 } }}
      field={Email}
    />
    <DataTable.Col source="phone" label={t.columns.phone} sx={fromDesktop} disableSort />
    <DataTable.Col
      label={t.columns.roles}
      sx={fromTablet}
      render={({ roles }) => <RoleChips roles={roles} />}
    />
    <DataTable.Col label={t.columns.plan} sx={{ ...fromDesktop, ...longText }} field={RunningPlan} />
    <DataTable.Col label={t.columns.lastVisit} sx={fromDesktop} align="right" field={LastVisit} />
    <DataTable.Col
      source="created_at"
      label={t.columns.memberSince}
      sx={fromDesktop}
      align="right"
      field={MemberSince}
    />
    <DataTable.Col label={texts.common.actions} align="right" field={Actions} />
  </ListTable>
)

/** The studio's users. */
export const UserList = () => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <>
      <ResourceList
        title={t.title}
        perPage={ADMIN_PAGE_SIZE}
        sort={{ field: 'full_name', order: 'ASC' }}
        add={
          <>
            {isPhone && <PhoneMenu />}
            <AddButton label={t.invite.title} to="nuevo" />
          </>
        }
        searchPlaceholder={t.searchPlaceholder}
        filters={useTagFilter()}
        actions={isPhone ? undefined : <ListButtons />}
        above={
          <>
            <PendingBanner />
            <Legend />
            <SegmentChips />
            <FigureChip />
            <GroupMessages />
          </>
        }
      >
        <UserTable />
      </ResourceList>
      <Routes>
        <Route path="nuevo" element={<InviteUser />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  )
}
