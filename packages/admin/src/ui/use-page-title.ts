import { texts } from '@estudio/domain'
import { useEffect } from 'react'
import { useStudio } from '../app/studio-context.ts'

/** Names the browser's tab after the screen. */
export const usePageTitle = (title: string): void => {
  const { name } = useStudio()
  useEffect(() => {
    document.title = `${title} · ${texts.frame.titles.admin} · ${name}`
  }, [title, name])
}
