import { useDraggable } from '@dnd-kit/core'
import type { StaffScheduledClass } from '@estudio/contract'
import { useMemo } from 'react'
import { ClassBlock } from './class-block.tsx'

interface DraggableClassProps {
  entry: StaffScheduledClass
  past: boolean
  tabIndex: number
  onOpen: (entry: StaffScheduledClass) => void
}

/** A class that can be taken to another hour; one that has begun stays. */
export const DraggableClass = ({ entry, past, tabIndex, onOpen }: DraggableClassProps) => {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: entry.id,
    data: { entry },
    disabled: past,
  })
  const describedBy = attributes['aria-describedby']
  const handle = useMemo(
    () => ({ ref: setNodeRef, listeners, describedBy }),
    [setNodeRef, listeners, describedBy],
  )
  return (
    <ClassBlock
      entry={entry}
      past={past}
      tabIndex={tabIndex}
      state={isDragging ? 'lifted' : undefined}
      handle={past ? undefined : handle}
      onOpen={onOpen}
    />
  )
}
