import type { Room } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { AutocompleteArrayInput, TextInput } from 'react-admin'
import type { RecordDialogProps } from '../ui/dialog/dialog-route.tsx'
import { ChoiceInput } from '../ui/form/choice-input.tsx'
import { CreateDialog, DeleteDialog, EditDialog } from '../ui/form/record-dialogs.tsx'
import { checkRoom, newRoom, type RoomValues, roomNameLength, toRoomInput } from './room-values.ts'
import { useClassKinds } from './use-rooms.ts'

const t = texts.admin.rooms

const modes = (['choose', 'assign', 'none'] as const).map((id) => ({ id, name: t.modes[id] }))

const RoomInputs = () => (
  <>
    <TextInput
      source="name"
      label={texts.common.name}
      slotProps={{ htmlInput: { maxLength: roomNameLength } }}
    />
    <AutocompleteArrayInput
      source="class_ids"
      label={t.kindsOfClass}
      choices={useClassKinds() ?? []}
      translateChoice={false}
      helperText={t.kindsHelp}
      openOnFocus={false}
      noOptionsText={texts.common.noResults}
      closeText={texts.common.close}
      clearText={texts.common.delete}
    />
    <ChoiceInput source="place_mode" label={t.mode} choices={modes} helperText={t.modeHelp} />
  </>
)

/** A new room; its map is drawn next. */
export const CreateRoom = () => (
  <CreateDialog<RoomValues, Room>
    title={t.add}
    submit={t.add}
    defaultValues={newRoom}
    validate={checkRoom}
    transform={toRoomInput}
    created={t.created}
    saveError={t.saveError}
    width="xs"
  >
    <RoomInputs />
  </CreateDialog>
)

export const EditRoom = () => (
  <EditDialog<RoomValues, Room>
    title={t.edit}
    submit={t.update}
    validate={checkRoom}
    transform={toRoomInput}
    updated={t.updated}
    saveError={t.saveError}
    width="xs"
  >
    <RoomInputs />
  </EditDialog>
)

export const DeleteRoom = ({ id, onClose }: RecordDialogProps) => (
  <DeleteDialog<Room>
    id={id}
    onClose={onClose}
    question={({ name }) => t.confirmDelete(name)}
    deleted={t.deleted}
    deleteError={t.deleteError}
  />
)
