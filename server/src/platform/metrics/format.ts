export interface Sample {
  name: string
  help: string
  type: 'gauge' | 'counter' | 'histogram'
  /** Suffix and labels as they stand after the name, and the value. */
  values: [labels: string, value: number][]
}

export const single = (name: string, type: Sample['type'], help: string, value: number): Sample => ({
  name,
  help,
  type,
  values: [['', value]],
})

/** Prometheus' text format. */
export const format = (samples: Sample[]): string =>
  samples
    .map(({ name, help, type, values }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...values.map(([labels, value]) => `${name}${labels} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n')
