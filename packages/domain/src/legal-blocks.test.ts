import { describe, expect, it } from 'vitest'
import { legalBlocks } from './legal-blocks.ts'

describe('legal texts', () => {
  it('reads headings, lists, notes and paragraphs, without the title', () => {
    const text = '# Términos\r\n\r\n*Modelo.*\n\n## 1. Cuenta\n\nUna línea\nque sigue.\n\n- uno\n- dos\n'
    expect(legalBlocks(text)).toEqual([
      { kind: 'note', text: 'Modelo.' },
      { kind: 'heading', text: '1. Cuenta' },
      { kind: 'paragraph', text: 'Una línea\nque sigue.' },
      { kind: 'list', items: ['uno', 'dos'] },
    ])
  })

  it('leaves plain text unchanged', () => {
    expect(legalBlocks('Hola.\n\nAdiós.')).toEqual([
      { kind: 'paragraph', text: 'Hola.' },
      { kind: 'paragraph', text: 'Adiós.' },
    ])
    expect(legalBlocks('')).toEqual([])
  })
})
