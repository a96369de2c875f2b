import { useRef } from 'react'
import { useShortcuts } from './use-shortcuts.ts'

/**
 * The keys j and k move the focus to the first button or link of each row. In the focused row, e presses the button that
 * has this key: it edits the row or opens its details.
 * @returns the ref of an element around the table
 */
export const useRowKeys = () => {
  const table = useRef<HTMLDivElement>(null)
  const step = (by: 1 | -1) => {
    const rows = [...(table.current?.querySelectorAll('tbody tr') ?? [])].flatMap(
      (row) => row.querySelector<HTMLElement>('a, button') ?? [],
    )
    const at = rows.findIndex((first) => first.closest('tr')?.contains(document.activeElement))
    const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))
    rows[next]?.focus()
  }
  const pressAction = () => {
    const row = document.activeElement?.closest('tr')
    if (row && table.current?.contains(row))
      row.querySelector<HTMLElement>('[aria-keyshortcuts="e"]')?.click()
  }
  useShortcuts({ j: () => step(1), k: () => step(-1), e: pressAction })
  return table
}
