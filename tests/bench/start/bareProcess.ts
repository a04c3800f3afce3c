import express from 'express';

/** The least that is ready: Express and one route. */
const app = express();
app.get('/readyz', (_request, response) => void response.json({ status: 'ok' }));
app.listen(Number(process.env['PORT']), '127.0.0.1');
