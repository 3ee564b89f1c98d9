// Draws /api/openapi.json. No library and nothing from elsewhere: the page obeys the same content policy as the product.
const element = (name, attributes = {}, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
};

const block = (title, value) => [
  element('h3', {}, title),
  element('pre', { tabindex: '0' }, typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
];

const schemaIn = (part) => Object.values(part?.content ?? {})[0]?.schema;

const responses = (operation) =>
  Object.entries(operation.responses).flatMap(([status, reply]) =>
    Number(status) < 400 && schemaIn(reply)
      ? block(`${status} ${reply.description}`, schemaIn(reply))
      : block(status, reply.description),
  );

const draw = ({ method, path, operation }) => {
  const title = element('summary', {}, element('b', { class: 'method' }, method.toUpperCase()));
  title.append(element('code', {}, `/api${path}`), ' ', element('span', {}, operation.summary));
  const inside = element('div', { class: 'inside' }, element('p', {}, operation.description));
  if (operation.parameters.length > 0) inside.append(...block('Parameters', operation.parameters));
  if (operation.requestBody) inside.append(...block('Body', schemaIn(operation.requestBody)));
  inside.append(...responses(operation));
  return element('details', {}, title, inside);
};

const show = (operations, text) => {
  const wanted = operations.filter(({ words }) => words.includes(text.toLowerCase()));
  const groups = Map.groupBy(wanted, ({ operation }) => operation.tags[0]);
  const list = document.getElementById('list');
  list.replaceChildren(
    ...[...groups].flatMap(([tag, members]) => [element('h2', {}, tag), ...members.map(draw)]),
    ...(wanted.length === 0 ? [element('p', {}, 'No endpoint holds this text.')] : []),
  );
};

const reply = await fetch('/api/openapi.json');
const { paths, info } = await reply.json();
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method,
    path,
    operation,
    words: `${method} ${path} ${operation.summary} ${operation.operationId}`.toLowerCase(),
  })),
);
document.getElementById('version').textContent = `Version ${info.version}, ${operations.length} endpoints`;
const find = document.getElementById('find');
find.addEventListener('input', () => show(operations, find.value));
show(operations, '');
