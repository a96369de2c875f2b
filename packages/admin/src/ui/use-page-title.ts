import { texts } from '@estudio/texts'
import { useEffect } from 'react'
import { useStudio } from '../app/studio-context.ts'

/** Names the browser's tab after the screen, with the studio and its city behind it (GEN-18, C03). */
export const usePageTitle = (title: string): void => {
  const { name, city } = useStudio()
  useEffect(() => {
    document.title = texts.frame.title(`${title} · ${texts.frame.titles.admin}`, name, city)
  }, [title, name, city])
}
