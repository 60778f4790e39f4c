import type { SampleBody, SampleRequest } from './request.ts'

export interface Sample {
  label: string
  lang: string
  source: string
}

/** The same request in each language, with its built-in or most common HTTP client. */
export const languages: { name: string; label: string; lang: string; write: (request: SampleRequest) => string }[] = [
  { name: 'curl', label: 'curl', lang: 'bash', write: curl },
  { name: 'javascript', label: 'JavaScript', lang: 'js', write: javascript },
  { name: 'python', label: 'Python', lang: 'python', write: python },
  { name: 'php', label: 'PHP', lang: 'php', write: php },
]

function curl({ method, url, headers, isBasic, body }: SampleRequest): string {
  const target = `curl ${method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${method} `}${shellText(url)}`
  const lines = [
    target,
    ...(isBasic ? ['-u "$USER:$PASSWORD"'] : []),
    ...headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...(body ? curlBody(body) : []),
  ]
  return lines.join(' \\\n  ')
}

function curlBody(body: SampleBody): string[] {
  if (body.kind === 'json') return [`-d ${singleQuoted(json(body.value))}`]
  if (body.kind === 'form')
    return body.fields.map(([name, value]) => `--data-urlencode ${shellText(`${name}=${value}`)}`)
  if (body.kind === 'multipart')
    return body.fields.map(([name, value]) => `-F ${shellText(`${name}=${value === '<binary>' ? '@file' : value}`)}`)
  return body.kind === 'file' ? ['--data-binary @file'] : [`-d ${singleQuoted(body.text)}`]
}

/** In double quotes if it has a variable, which single quotes would not replace. */
function shellText(text: string): string {
  return /\$[A-Z]/.test(text) ? `"${text.replace(/["\\`]/g, '\\$&')}"` : singleQuoted(text)
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null'
}

function javascript({ method, url, headers, isBasic, body }: SampleRequest): string {
  const pairs = headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${jsText(value)},`)
  if (isBasic) pairs.unshift('    "Authorization": `Basic ${btoa(`${USER}:${PASSWORD}`)}`,')
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(pairs.length > 0 ? ['  headers: {', ...pairs, '  },'] : []),
    ...(body ? [`  body: ${jsBody(body)},`] : []),
  ]
  const form = body?.kind === 'multipart' ? [...jsForm(body.fields), ''] : []
  const call = options.length === 0 ? `fetch(${jsText(url)})` : `fetch(${jsText(url)}, {\n${options.join('\n')}\n})`
  return [...form, `const response = await ${call}`, 'console.log(response.status, await response.text())'].join('\n')
}

function jsForm(fields: [string, string][]): string[] {
  const lines = fields.map(
    ([name, value]) => `form.append(${JSON.stringify(name)}, ${value === '<binary>' ? 'file' : jsText(value)})`,
  )
  return ['const form = new FormData()', ...lines]
}

function jsBody(body: SampleBody): string {
  if (body.kind === 'json') return `JSON.stringify(${indented(json(body.value))})`
  if (body.kind === 'form') {
    const pairs = body.fields.map(([name, value]) => `    ${JSON.stringify(name)}: ${jsText(value)},`)
    return `new URLSearchParams({\n${pairs.join('\n')}\n  })`
  }
  if (body.kind === 'multipart') return 'form'
  return body.kind === 'file' ? 'file' : JSON.stringify(body.text)
}

/** A template for variables such as `$TOKEN`. */
function jsText(text: string): string {
  if (!/\$[A-Z]/.test(text)) return JSON.stringify(text)
  return `\`${text.replace(/[`\\]/g, '\\$&').replace(/\$([A-Z_]+)/g, '${$1}')}\``
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

function python({ method, url, headers, isBasic, body }: SampleRequest): string {
  const isBodyJson = body?.kind === 'json'
  const pairs = headers
    .filter(([name, value]) => !(isBodyJson && name === 'Content-Type' && value === 'application/json'))
    .map(([name, value]) => `        ${JSON.stringify(name)}: ${pyText(value)},`)
  const options = [
    `    ${pyText(url)},`,
    ...(pairs.length > 0 ? ['    headers={', ...pairs, '    },'] : []),
    ...(isBasic ? ['    auth=(USER, PASSWORD),'] : []),
    ...(body ? pyBody(body) : []),
  ]
  const name = method.toLowerCase()
  const known = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'].includes(name)
  const call = known ? `requests.${name}(` : `requests.request(\n    ${JSON.stringify(method)},`
  return [
    'import requests',
    '',
    `response = ${call}`,
    ...options,
    ')',
    'print(response.status_code, response.text)',
  ].join('\n')
}

function pyBody(body: SampleBody): string[] {
  if (body.kind === 'json') return [`    json=${pyValue(body.value).replaceAll('\n', '\n    ')},`]
  if (body.kind === 'file') return ['    data=open("file", "rb"),']
  if (body.kind === 'text') return [`    data=${JSON.stringify(body.text)},`]
  const files = body.fields.filter(([, value]) => body.kind === 'multipart' && value === '<binary>')
  const others = body.fields.filter((field) => !files.includes(field))
  return [
    ...pyMapping(
      'data',
      others.map(([name, value]) => [name, pyText(value)]),
    ),
    ...pyMapping(
      'files',
      files.map(([name]) => [name, 'open("file", "rb")']),
    ),
  ]
}

function pyMapping(argument: string, pairs: [string, string][]): string[] {
  if (pairs.length === 0) return []
  const lines = pairs.map(([name, value]) => `        ${JSON.stringify(name)}: ${value},`)
  return [`    ${argument}={`, ...lines, '    },']
}

function pyText(text: string): string {
  if (!/\$[A-Z]/.test(text)) return JSON.stringify(text)
  return `f${JSON.stringify(text.replace(/[{}]/g, '$&$&')).replace(/\$([A-Z_]+)/g, '{$1}')}`
}

/** JSON with Python's names of constants. */
function pyValue(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}    `
  const isList = Array.isArray(value)
  const lines = isList
    ? value.map((item) => inner + pyValue(item, inner))
    : Object.entries(value).map(([name, item]) => `${inner}${JSON.stringify(name)}: ${pyValue(item, inner)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')},\n${indent}${close}`
}

function php({ method, url, headers, isBasic, body }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => ${phpText(method)},`]),
    ...(isBasic ? ['    CURLOPT_USERPWD => "$USER:$PASSWORD",'] : []),
    ...(headers.length > 0
      ? [
          '    CURLOPT_HTTPHEADER => [',
          ...headers.map(([name, value]) => `        ${phpText(`${name}: ${value}`)},`),
          '    ],',
        ]
      : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => ${phpBody(body)},`] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
  ]
  return [
    '<?php',
    '',
    `$request = curl_init(${phpText(url)});`,
    'curl_setopt_array($request, [',
    ...options,
    ']);',
    '$response = curl_exec($request);',
    'echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), " ", $response;',
  ].join('\n')
}

function phpBody(body: SampleBody): string {
  if (body.kind === 'json') return `json_encode(${phpValue(body.value, '    ')})`
  if (body.kind === 'file') return "file_get_contents('file')"
  if (body.kind === 'text') return phpText(body.text)
  const pairs = body.fields.map(([name, value]) => {
    const isFile = body.kind === 'multipart' && value === '<binary>'
    return `        ${phpText(name)} => ${isFile ? "new CURLFile('file')" : phpText(value)},`
  })
  const list = `[\n${pairs.join('\n')}\n    ]`
  return body.kind === 'form' ? `http_build_query(${list})` : list
}

/** In double quotes if it has a variable such as `$TOKEN`. */
function phpText(text: string): string {
  if (/\$[A-Z]/.test(text)) return `"${text.replace(/["\\]/g, '\\$&')}"`
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

function phpValue(value: unknown, indent: string): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return phpText(value)
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}    `
  const isList = Array.isArray(value)
  const lines = isList
    ? value.map((item) => `${inner}${phpValue(item, inner)},`)
    : Object.entries(value).map(([name, item]) => `${inner}${phpText(name)} => ${phpValue(item, inner)},`)
  // An empty array would be a JSON list.
  if (lines.length === 0) return isList ? '[]' : 'new stdClass()'
  return `[\n${lines.join('\n')}\n${indent}]`
}
