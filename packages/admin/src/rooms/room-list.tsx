import type { Room } from '@estudio/contract'
import { joinNames, texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { DataTable } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { Clamp } from '../ui/clamp.tsx'
import { lazyDialog } from '../ui/dialog/dialog-route.tsx'
import { RoomIcon } from '../ui/icons.tsx'
import { ActionIcons, deleteAction, editAction } from '../ui/list/action-icons.tsx'
import { AddButton } from '../ui/list/add-button.tsx'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import { fromTablet, growing, ListTable } from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { useClassKinds } from './use-rooms.ts'

const forms = () => import('./room-form.tsx')
const CreateRoom = lazyDialog(async () => ({ default: (await forms()).CreateRoom }))
const EditRoom = lazyDialog(async () => ({ default: (await forms()).EditRoom }))
const DeleteRoom = lazyWithRetry(async () => ({ default: (await forms()).DeleteRoom }), { overlay: true })

const t = texts.admin.rooms

const RoomTable = () => {
  const kinds = useClassKinds() ?? []
  const namesOf = ({ class_ids }: Room) =>
    kinds.filter(({ id }) => class_ids.includes(id)).map(({ name }) => name)
  return (
    <ListTable<Room>
      label={t.title}
      emptyText={t.empty}
      emptyAction={<EmptyListAction {...t.lead} to="nuevo" />}
      loadError={t.loadError}
      sortsOnPhone
    >
      <DataTable.Col
        source="name"
        label={texts.common.name}
        sx={growing}
        render={({ name }: Room) => <Clamp text={name} tone="strong" />}
      />
      <DataTable.Col
        label={t.places}
        render={({ layout }: Room) => (layout ? t.inMap(layout.places.length) : t.noMap)}
      />
      <DataTable.Col
        label={t.kindsOfClass}
        sx={fromTablet}
        render={(room: Room) => <Clamp text={joinNames(namesOf(room)) || t.noKinds} tone="quiet" />}
      />
      <DataTable.Col
        label={texts.common.actions}
        align="right"
        render={({ id, name }: Room) => (
          <ActionIcons
            name={name}
            actions={[
              { label: t.map.open, Icon: RoomIcon, act: 'edit', to: `${id}/mapa` },
              editAction(id),
              deleteAction(id, DeleteRoom),
            ]}
          />
        )}
      />
    </ListTable>
  )
}

/** “Salones”: the rooms whose places are drawn. */
const RoomList = () => (
  <>
    <ResourceList
      title={t.title}
      back
      sort={{ field: 'name', order: 'ASC' }}
      searchPlaceholder={t.searchPlaceholder}
      add={<AddButton label={t.add} to="nuevo" />}
    >
      <RoomTable />
    </ResourceList>
    <Routes>
      <Route path="nuevo" element={<CreateRoom />} />
      <Route path=":id/editar" element={<EditRoom />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)

export default RoomList
