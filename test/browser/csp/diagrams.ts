/** One diagram of each kind that documentation has. */
export const diagrams: Record<string, string> = {
  flowchart: `flowchart LR
  A[Order] -->|paid| B{"Stock?<br/>now"}
  B -- yes --> C([Ship])
  subgraph later
    C --> D[("Archive")]
  end
  classDef hot fill:#f96,stroke:#333
  class C hot
  style A fill:#bbf,stroke-width:4px
  linkStyle 0 stroke:red`,
  markdown: 'flowchart TD\n  A["`**bold** and _soft_`"] --> B["<span style=\'color:red\'>red</span>"]',
  sequence: `sequenceDiagram
  participant U as User
  U->>+Shop: Order
  Note right of Shop: Checks the stock
  alt in stock
    Shop-->>-U: Sent
  else
    Shop-->>U: Sorry
  end`,
  state: `stateDiagram-v2
  [*] --> Draft
  Draft --> Open: publish
  state Open {
    [*] --> Waiting
  }
  Open --> [*]`,
  gantt: `gantt
  dateFormat YYYY-MM-DD
  section Plan
  Pack :a1, 2025-01-01, 3d
  Ship :crit, after a1, 2d`,
  entities: 'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER {\n    string id PK\n    date day\n  }',
  classes: 'classDiagram\n  class Order {\n    +String id\n    +pay() bool\n  }\n  Order <|-- Gift',
  pie: 'pie title Channels\n  "Shop" : 40\n  "Web" : 60',
  mindmap: 'mindmap\n  root((Docs))\n    Read\n    Search',
  timeline: 'timeline\n  title Year\n  2024 : Start\n  2025 : Grow',
  git: 'gitGraph\n  commit\n  branch next\n  commit\n  checkout main\n  merge next',
  journey: 'journey\n  title Day\n  section Go\n    Wake: 3: Me\n    Work: 5: Me, Cat',
}
