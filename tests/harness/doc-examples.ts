import { readFileSync } from 'node:fs'

/** The examples of a language in the parts of docs/integrations.md whose title begins so, with the address of a server that runs. */
export const examplesIn = (title: string, language: string, address: string): string[] =>
  readFileSync('docs/integrations.md', 'utf8')
    .split(/^## /m)
    .filter((part) => part.startsWith(title))
    .flatMap((part) => [...part.matchAll(/^```(\w+)\n([^]*?)^```$/gm)])
    .filter(([, found]) => found === language)
    .map(([, , code = '']) => code.replaceAll('https://estudio.example', address))
