// boardgame.io's own server with its file storage, on a small game: 168 cells, players in turn fill one.
const { Server, FlatFile, Origins } = require("boardgame.io/server");

const small = {
  name: "small",
  setup: () => ({ cells: Array(168).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (!Number.isInteger(cell) || cell < 0 || cell >= 168) return "INVALID_MOVE";
      G.cells[cell] = playerID;
    },
  },
};

const server = Server({ games: [small], db: new FlatFile({ dir: process.argv[2] }), origins: [/.*/, Origins.LOCALHOST] });
server.run(Number(process.argv[3]), () => console.log("listening"));
