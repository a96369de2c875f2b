import { useSortable } from '@dnd-kit/sortable'
import { texts } from '@estudio/texts'
import { radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import { DragHandle, Sortable } from '../ui/sortable.tsx'
import { ReturnToOriginal } from './own-text.tsx'

const t = texts.admin.site.list

interface ItemProps {
  id: string
  name: string
  onRemove: () => void
  children: ReactNode
}

const Item = ({ id, name, onRemove, children }: ItemProps) => {
  const sortable = useSortable({ id, attributes: { roleDescription: t.movable } })
  const { setNodeRef, transform, transition, isDragging } = sortable
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: 0.5,
        p: 1,
        pt: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.card}px`,
        bgcolor: 'background.paper',
        ...(isDragging && { position: 'relative', zIndex: 1, bgcolor: 'studio.clayMist' }),
      }}
    >
      <DragHandle label={t.move(name)} sortable={sortable} />
      <Box sx={{ display: 'grid', gap: 1 }}>{children}</Box>
      <IconButton size="small" aria-label={t.remove(name)} onClick={onRemove}>
        <TrashIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

interface ItemListProps {
  source: string
  words: { title: string; one: string; add: string; original?: string }
  limit: number
  /** A new item. */
  blank?: object
  /** The fields of an item. A new item takes the focus. */
  children: (source: string, isNew: boolean) => ReactNode
  /** Replaces the button that adds a blank item. */
  adds?: (add: (item: object) => void) => ReactNode
}

/** A list whose items are added, edited, removed, and moved by mouse, touch and keyboard. */
export const ItemList = ({ source, words, limit, blank = {}, children, adds }: ItemListProps) => {
  const { fields, append, remove, move } = useFieldArray({ name: source, keyName: 'key' })
  const heading = useId()
  const [added, setAdded] = useState<number>()
  const title = useRef<HTMLHeadingElement>(null)
  const rows = fields.map(({ key }, index) => ({ id: key, name: t.item(words.one, index + 1) }))
  const placeOf = (id: string) => rows.findIndex((row) => row.id === id)
  const add = (item: object) => {
    setAdded(fields.length)
    append({ ...item }, { shouldFocus: false })
  }
  const removeAt = (index: number) => {
    remove(index)
    title.current?.focus()
  }
  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography
          ref={title}
          id={heading}
          tabIndex={-1}
          variant="subtitle2"
          component="h3"
          sx={{ flexGrow: 1 }}
        >
          {words.title}
        </Typography>
        <ReturnToOriginal source={source} label={words.title} action={words.original} />
      </Box>
      <Sortable rows={rows} texts={t.drag} onMove={(id, over) => move(placeOf(id), placeOf(over))}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {rows.map(({ id, name }, index) => (
            <Item key={id} id={id} name={name} onRemove={() => removeAt(index)}>
              {children(`${source}.${index}`, index === added)}
            </Item>
          ))}
        </Box>
      </Sortable>
      {fields.length >= limit ? (
        <Typography variant="body2" color="textSecondary">
          {t.full(limit)}
        </Typography>
      ) : (
        (adds?.(add) ?? (
          <Button startIcon={<PlusIcon />} onClick={() => add(blank)} sx={{ justifySelf: 'start' }}>
            {words.add}
          </Button>
        ))
      )}
    </Box>
  )
}
