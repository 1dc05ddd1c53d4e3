"""Drives `asarag hub` with the engine module of pydraughts, a client that was not written for it.

    python3 tests/hub/client.py target/debug/asarag

wants the package pydraughts (scripts/hub-client installs it into a folder of its own).
"""

import sys
import threading
import time

import draughts
from draughts.engine import HubEngine, Limit

PLIES_MAX = 60


def check(holds, what):
    if not holds:
        sys.exit(f"hub-client: {what}")


def introduced(asarag):
    engine = HubEngine([asarag, "hub", "--game", "international", "--memory", "16"])
    check(engine.id["name"] == "Asarag", f"the name is {engine.id}")
    check("normal" in engine.variants and "turkish" in engine.variants, f"the games are {engine.variants}")
    check({"variant", "level", "threads", "memory"} <= engine.options, f"the parameters are {engine.options}")
    return engine


def play_a_game(engine):
    """Both sides, each with another kind of limit, to the end or far enough."""
    limits = [Limit(time=5, inc=0.1), Limit(movetime=0.05), Limit(nodes=20000), Limit(depth=6)]
    board = draughts.Board()
    for ply in range(PLIES_MAX):
        if board.is_over():
            break
        result = engine.play(board, limits[ply % len(limits)], ponder=False)
        order = list(result.info)
        wanted = ["depth", "mean-depth", "score", "nodes", "time", "nps", "pv"]
        check(order == wanted, f"info has {order}")
        board.push(result.move)
    check(ply > 20, f"the game was over after {ply} plies")


def find_a_win(engine):
    """One jump and the opponent has nothing left: the score says so."""
    board = draughts.Board(fen="W:W28:B22")
    result = engine.play(board, Limit(depth=8), ponder=False)
    check("win" in result.info["score"], f"no win: {result.info}")


def ponder(engine):
    """A search on the opponent's time ends only when it is hit or stopped."""
    for end in (engine.ponderhit, engine.stop):
        answers = []
        board = draughts.Board()

        def search():
            answers.append(engine.play(board, Limit(time=1), ponder=True))

        thread = threading.Thread(target=search)
        thread.start()
        time.sleep(1.5)
        check(not answers, "pondering ended by itself")
        end()
        thread.join(10)
        check(len(answers) == 1, "pondering did not end")


def main():
    engine = introduced(sys.argv[1])
    engine.configure({"level": "8", "threads": "1"})
    engine.init()
    engine.ping()
    play_a_game(engine)
    engine.send("new-game")
    find_a_win(engine)
    ponder(engine)
    engine.ping()
    engine.quit()
    check(engine.p.wait(10) == 0, "it does not quit")
    print("hub-client: pydraughts played, pondered and quit")


main()
